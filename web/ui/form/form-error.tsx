import style from '#web/ui/form/form-error.module.css'
import { Icon } from '#web/ui/icon.tsx'

/** What is wrong with the form as a whole, beside its buttons; it can be focused like a wrong field. */
export const FormError = ({ text }: { text: string | null | undefined }) => (
  <div role="alert" className={style.error}>
    {text && (
      <p tabIndex={-1} data-form-error>
        <Icon name="alert" size="small" />
        {text}
      </p>
    )}
  </div>
)
