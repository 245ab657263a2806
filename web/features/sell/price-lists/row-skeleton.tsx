import style from '#web/features/sell/price-lists/rows-page.module.css'

const skeletons = ['first', 'second', 'third']

export const RowBones = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    {skeletons.map((key) => (
      <div key={key} className={style.bone} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    ))}
  </div>
)
