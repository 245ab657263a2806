import style from '#web/features/sell/sell-form/sell.module.css'

/** Initial focus, instead of the close button. React's own `autoFocus` would act before the dialog is open. */
const takesFirstFocus = (title: HTMLElement | null) => title?.setAttribute('autofocus', '')

export const SellTitle = ({ id, title }: { id: string; title: string }) => (
  <h2 id={id} className={style.title} tabIndex={-1} ref={takesFirstFocus}>
    {title}
  </h2>
)
