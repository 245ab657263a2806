import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/auth.ts'
import { type Passkey, passkeys } from '#contract/passkeys.ts'
import { hasPasskeys, tellDevices } from '#web/features/auth/passkey-ceremonies.ts'
import { AddPasskeyForm, RenamePasskeyForm } from '#web/features/auth/passkey-forms.tsx'
import { passkeysQuery } from '#web/features/auth/passkeys.queries.ts'
import { passkeyTexts } from '#web/features/auth/passkeys.texts.ts'
import style from '#web/features/auth/security.module.css'
import { formFailure } from '#web/platform/form-failure.ts'
import { formatDate } from '#web/platform/format.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Passkeys of the account: adding this device, naming and removing. */
export const PasskeysCard = ({ user }: { user: User }) => {
  const t = useTexts(passkeyTexts)
  const site = useTexts(siteTexts)
  const { data, isError, refetch } = useQuery(passkeysQuery())
  const [isAdding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const remove = useRemoval(user)
  const close = { add: () => setAdding(false), rename: () => setRenamed(null) }
  return (
    <section className={style.card} id="passkeys">
      <h2>{t.title}</h2>
      <p className={style.lead}>{t.lead}</p>
      {isError && !data && (
        <p role="alert">
          {t.failed}{' '}
          <Button look="outline" size="small" icon="refresh" onClick={() => refetch()}>
            {site.retry}
          </Button>
        </p>
      )}
      <ul className={style.sessions}>
        {data?.data.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenamed(passkey)}
            onRemove={() => void remove(passkey)}
          />
        ))}
      </ul>
      {hasPasskeys() ? (
        <Button className={style.add} size="small" icon="plus" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      ) : (
        <p className={style.lead}>{t.unsupported}</p>
      )}
      <Sheet id="add-passkey-dialog" narrow title={t.add} closeLabel={site.close} open={isAdding} onClose={close.add}>
        {isAdding && <AddPasskeyForm phone={user.phone} onDone={close.add} />}
      </Sheet>
      <Sheet
        id="rename-passkey-dialog"
        narrow
        title={t.rename}
        closeLabel={site.close}
        open={renamed !== null}
        onClose={close.rename}
      >
        {renamed && <RenamePasskeyForm passkey={renamed} onDone={close.rename} />}
      </Sheet>
    </section>
  )
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

const PasskeyRow = ({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) => {
  const t = useTexts(passkeyTexts)
  const lang = useLang()
  const now = useNow()
  const shown = name || t.unnamed
  return (
    <li>
      <Icon name="device" />
      <div>
        <b>
          <bdi>{shown}</bdi>
        </b>
        <small>
          <span className={style.whole}>{t.added(formatDate(lang, createdAt))} ·</span>{' '}
          <span className={style.whole}>
            {lastUsedAt ? t.lastUsed(relativeTime(lang, lastUsedAt, now)) : t.neverUsed}
          </span>
        </small>
      </div>
      <IconButton icon="edit" label={t.renameOf(shown)} onClick={onRename} />
      <IconButton icon="trash" label={t.removeOf(shown)} className={style.remove} onClick={onRemove} />
    </li>
  )
}

const useRemoval = (user: User) => {
  const t = useTexts(passkeyTexts)
  const lang = useLang()
  const dialog = useAppDialog()
  const client = useQueryClient()
  return async ({ id, name }: Passkey) => {
    const isSure = await dialog.confirm({
      title: t.removeAsk(name || t.unnamed),
      text: t.removeText,
      yes: t.removeYes,
      no: t.keep,
    })
    if (!isSure) return
    try {
      await send(passkeys.remove, { params: { id } })
    } catch (error) {
      dialog.error({ title: formFailure(error, lang, []).form ?? t.failed })
      return client.invalidateQueries(passkeysQuery())
    }
    showToast({ text: t.removed })
    try {
      await client.refetchQueries(passkeysQuery(), { throwOnError: true })
    } catch {
      // The old list would tell the devices that the passkey is still accepted.
      return
    }
    const left = client.getQueryData(passkeysQuery().queryKey)
    if (left) await tellDevices(user, left.data)
  }
}
