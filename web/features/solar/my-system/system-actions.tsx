import { whatsAppShareLink } from '#domain/phone/phone.ts'
import { design } from '#domain/solar/design.ts'
import type { OwnSystem } from '#domain/solar/fit/system.ts'
import { planOf } from '#web/features/solar/calculator/plan/plan-form.ts'
import { savedPlan } from '#web/features/solar/calculator/plan/use-plan.ts'
import style from '#web/features/solar/my-system/my-system.module.css'
import { mySystemTexts } from '#web/features/solar/my-system/my-system.texts.ts'
import { systemText } from '#web/features/solar/my-system/system-words.ts'
import { showToast } from '#web/platform/notices.ts'
import { requireSignIn, useSession } from '#web/platform/session/session.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

const positive = (value: number | undefined) => (value && value > 0 ? value : undefined)
/** Tubular batteries are flooded lead batteries. */
const chemistries = { gel: 'gel', tubular: 'lead', lithium: 'lfp' } as const

/** From the last calculation in this browser; null when nothing was calculated. */
const plannedSystem = (): OwnSystem | null => {
  const form = savedPlan()
  const plan = form && planOf(form)
  if (!plan || plan.rows.length === 0) return null
  const { panels, panelWatts, volts, batteryAh, chemistry, inverter } = design(plan.rows, plan.options)
  const from = 'calculator' as const
  return {
    ...(plan.options.governorate && { governorate: plan.options.governorate }),
    inverter: { power: positive(inverter.watts), batteryV: volts, from },
    battery: {
      voltage: volts,
      capacity: positive(Math.ceil(batteryAh)),
      ...(chemistry && { chemistry: chemistries[chemistry] }),
      from,
    },
    panels: { count: positive(panels), power: positive(panelWatts), from },
  }
}

type SystemActionsProps = {
  system: OwnSystem | null
  onSave: (system: OwnSystem, text?: string) => Promise<unknown>
}

export const SystemActions = ({ system, onSave }: SystemActionsProps) => {
  const t = useTexts(mySystemTexts)
  const lang = useLang()
  const planned = plannedSystem()
  const take = () => {
    if (!planned) return
    const before = system
    void onSave({ ...system, ...planned }, t.taken).then(
      () => before && showToast({ text: t.taken, undo: { label: t.undo, run: () => void onSave(before) } }),
    )
  }
  const remove = async () => {
    if (!system) return
    await onSave({}, t.removed)
    showToast({ text: t.removed, undo: { label: t.undo, run: () => void onSave(system) } })
  }
  return (
    <>
      <div className={style.actions}>
        {planned ? (
          <Button look="soft" size="small" icon="calc" onClick={take}>
            {t.fromCalculator}
          </Button>
        ) : (
          <LinkButton look="soft" size="small" icon="calc" to={paths.calculator}>
            {t.fromCalculator}
          </LinkButton>
        )}
        {system && (
          <>
            <LinkButton
              look="outline"
              size="small"
              icon="share"
              to={whatsAppShareLink(systemText(lang, system))}
              target="_blank"
              rel="noopener"
            >
              {t.share}
            </LinkButton>
            <Button look="ghost" size="small" icon="trash" onClick={() => void remove()}>
              {t.remove}
            </Button>
          </>
        )}
      </div>
      {!planned && <p className={style.hint}>{t.noPlan}</p>}
      {system && <Kept />}
    </>
  )
}

const Kept = () => {
  const t = useTexts(mySystemTexts)
  const isSignedIn = useSession() !== null
  if (isSignedIn) return <p className={style.hint}>{t.kept}</p>
  return (
    <p className={style.hint}>
      {t.keptHere}{' '}
      <button type="button" onClick={() => requireSignIn()}>
        {t.signIn}
      </button>
    </p>
  )
}
