import type { Engineer, EngineerPage } from '#contract/endpoints/directory/engineers.ts'
import { fromEngineerCurrency } from '#domain/money/money.ts'
import { spacedPhone, whatsAppLink } from '#domain/phone/phone.ts'
import style from '#web/features/directory/engineers/engineer.module.css'
import { engineerTexts } from '#web/features/directory/engineers/engineer.texts.ts'
import { engineersTexts } from '#web/features/directory/engineers/engineers.texts.ts'
import { useWithLoadSheet } from '#web/features/directory/engineers/load-sheet-question.ts'
import {
  AvailableNow,
  HoursRange,
  RamadanNote,
  useHoldingHours,
  WeekStrip,
} from '#web/features/directory/entries/hours.tsx'
import { Evidence } from '#web/features/directory/trust/evidence.tsx'
import { CallButton, WhatsAppButton } from '#web/features/sell/contact-clicks/contact-buttons.tsx'
import { ApproximatePrice } from '#web/features/site/currency/approximate-price.tsx'
import { countContactClick } from '#web/platform/contact-clicks.ts'
import { moneyParts } from '#web/platform/format.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { BoxPart, ContactBar } from '#web/ui/detail-page.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { callLink } from '#web/url.ts'

export const EngineerBox = ({ engineer }: { engineer: EngineerPage }) => (
  <>
    <Pricing pricing={engineer.pricing} />
    <Times availability={engineer.availability} />
    <ContactBar>
      <EngineerContact engineer={engineer} size="large" />
    </ContactBar>
    <Evidence subject="engineer" isVerified={engineer.isVerified} claims={engineer.claims} />
    <ContactFacts engineer={engineer} />
  </>
)

const Pricing = ({ pricing: { hourlyRate, minimumCharge, currency } }: Pick<Engineer, 'pricing'>) => {
  const t = useTexts(engineerTexts)
  const lang = useLang()
  if (hourlyRate === null && minimumCharge === null) return null
  const money = (amount: number) => (
    <>
      <Price {...moneyParts(lang, amount, fromEngineerCurrency[currency])} />
      <ApproximatePrice price={amount} currency={fromEngineerCurrency[currency]} />
    </>
  )
  return (
    <BoxPart title={t.pricing}>
      <Facts>
        {hourlyRate !== null && <Fact label={t.hourlyRate}>{money(hourlyRate)}</Fact>}
        {minimumCharge !== null && <Fact label={t.minimumCharge}>{money(minimumCharge)}</Fact>}
      </Facts>
    </BoxPart>
  )
}

const Times = ({ availability }: Pick<Engineer, 'availability'>) => {
  const t = useTexts(engineerTexts)
  const { workingDays, workingHours, ramadanHours } = availability
  const usual = { days: workingDays, opens: workingHours.start, closes: workingHours.end, ramadan: ramadanHours }
  const { days, opens, closes, ramadan } = useHoldingHours(usual)
  return (
    <BoxPart title={t.hours}>
      <div className={style.times}>
        <AvailableNow availability={availability} long />
        {opens && closes && (
          <span>
            <Icon name="clock" size="small" />
            <HoursRange opens={opens} closes={closes} />
          </span>
        )}
      </div>
      {ramadan && <RamadanNote ramadan={ramadan} />}
      {days.length > 0 && <WeekStrip days={days} />}
    </BoxPart>
  )
}

type EngineerContactProps = { engineer: Engineer; size?: 'large' }

export const EngineerContact = ({ engineer: { id, name, phone, whatsappPhone }, size }: EngineerContactProps) => {
  const list = useTexts(engineersTexts)
  const site = useTexts(siteTexts)
  const owner = { subject: 'engineer', id, name } as const
  const whatsapp = whatsAppLink(whatsappPhone, useWithLoadSheet(list.whatsappText(site.name)))
  return (
    <>
      <WhatsAppButton owner={owner} link={whatsapp} size={size} />
      <CallButton owner={owner} phone={phone} look="call" size={size} />
    </>
  )
}

const ContactFacts = ({ engineer }: { engineer: Engineer }) => {
  const t = useTexts(engineerTexts)
  const lang = useLang()
  const { id, phone, email, notes, place } = engineer
  return (
    <BoxPart title={t.contact}>
      <Facts>
        <Fact label={t.phone}>
          <a href={callLink(phone)} dir="ltr" onClick={() => void countContactClick('engineer', id, 'call')}>
            <bdi>{spacedPhone(phone)}</bdi>
          </a>
        </Fact>
        {email && (
          <Fact label={t.email}>
            <a href={`mailto:${email}`} dir="ltr">
              <bdi>{email}</bdi>
            </a>
          </Fact>
        )}
        <Fact label={t.area}>{t.placeLine(place.governorate[lang], place.city[lang])}</Fact>
        {notes && (
          <Fact label={t.notes}>
            <span className={style.words} dir="auto">
              {notes}
            </span>
          </Fact>
        )}
      </Facts>
    </BoxPart>
  )
}
