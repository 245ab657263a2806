import type { Deal } from '#contract/endpoints/deals/deals.ts'
import { spacedDealCode } from '#domain/deals/deals.ts'
import { conditionNames } from '#domain/listing/product-kinds.ts'
import { conditionTones, typeIcons } from '#web/features/browse/listing/product-types.ts'
import { dealTexts } from '#web/features/deals/deal/deal.texts.ts'
import style from '#web/features/deals/deal/deal-page.module.css'
import { foreignLang } from '#web/platform/lang.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { Tag } from '#web/ui/tag.tsx'

export const sellerNameOf = ({ seller }: Pick<Deal, 'seller'>) => seller.shop?.name ?? seller.name

/** `brief` leaves the place and the code to other parts of the page. */
export const DealGoods = ({ deal, brief = false }: { deal: Deal; brief?: boolean }) => {
  const t = useTexts(dealTexts)
  const lang = useLang()
  const { listing, pieces, code } = deal
  const icon = <Icon name={typeIcons[listing.type]} size="category" />
  return (
    <article className={style.goods} data-brief={brief ? '' : undefined}>
      <span className={style.photo}>
        {listing.picture ? (
          <Photo {...photoSource(listing.picture, [320])} alt="" sizes="84px" turn="seen" instead={icon} />
        ) : (
          icon
        )}
      </span>
      <div>
        <b>
          <bdi lang={foreignLang(lang, listing.name)}>{listing.name}</bdi>
        </b>
        {brief ? (
          <span className={style.meta}>
            {t.countPieces(pieces)} · <bdi>{sellerNameOf(deal) ?? t.deletedSeller}</bdi>
          </span>
        ) : (
          <>
            <span className={style.tags}>
              <Tag tone={conditionTones[listing.condition]}>{conditionNames[listing.condition][lang]}</Tag>
            </span>
            <span className={style.meta}>
              {listing.place.governorate[lang]} · {t.code} <bdi dir="ltr">{spacedDealCode(code)}</bdi>
            </span>
          </>
        )}
      </div>
    </article>
  )
}
