import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { rejectionReason } from '#domain/listing/rejections.ts'
import style from '#web/features/browse/listing/own-note.module.css'
import { ownNoteTexts } from '#web/features/browse/listing/own-note.texts.ts'
import { statusLooks } from '#web/features/browse/listing/product-types.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

export const OwnNote = ({ product }: { product: ProductPage }) => {
  const t = useTexts(ownNoteTexts)
  const { statusReason, refusal } = product
  const status = product.asksChanges ? 'changes' : product.status
  const lang = useLang()
  const reason = rejectionReason({ refusal, reason: statusReason }, lang)
  if (status === 'approved') return null
  return (
    <div className={classNames(style.note, status === 'rejected' && style.bad)} role="note">
      <Icon name={statusLooks[status].icon} />
      <div>
        <p>{t.ownNotes[status]}</p>
        {reason && <p dir="auto">{status === 'changes' ? reason : t.reason(reason)}</p>}
        <Link to={paths.myProducts}>{t.myProducts}</Link>
      </div>
    </div>
  )
}
