import { useQueryClient } from '@tanstack/react-query'
import { type ReviewForOwner, reviews } from '#contract/endpoints/directory/reviews.ts'
import { reviewTextLengthMax } from '#domain/limits.ts'
import { myEntryQuery, type OwnEntry } from '#web/features/directory/my-entries/my-entries.queries.ts'
import { myEntryTexts } from '#web/features/directory/my-entries/my-entries.texts.ts'
import style from '#web/features/directory/my-entries/own-reviews.module.css'
import { formFailure } from '#web/platform/form-failure.ts'
import { formatNumber } from '#web/platform/format.ts'
import { foreignLang } from '#web/platform/lang.ts'
import { showToast } from '#web/platform/notices.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AreaField } from '#web/ui/form/area-field.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { FieldNote } from '#web/ui/form/field-frame.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Note } from '#web/ui/note.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { Tag } from '#web/ui/tag.tsx'

export const OwnReviews = ({ entry }: { entry: OwnEntry }) => {
  const t = useTexts(myEntryTexts)
  const lang = useLang()
  const { rating, ratingCount, items } = entry.reviews
  return (
    <section className={style.section} aria-labelledby="own-reviews">
      <h2 id="own-reviews">
        {t.reviews}{' '}
        {rating !== null && (
          <small>
            <bdi>{rating.toFixed(1)}</bdi> · <bdi>{formatNumber(lang, ratingCount)}</bdi>
          </small>
        )}
      </h2>
      {items.length === 0 && <p>{t.noReviews}</p>}
      {items.map((review, at) => (
        <Review key={review.id} review={review} entry={entry} isFirst={at === 0} />
      ))}
    </section>
  )
}

type ReviewProps = { review: ReviewForOwner; entry: OwnEntry }

const Review = ({ review, entry, isFirst }: ReviewProps & { isFirst: boolean }) => {
  const t = useTexts(myEntryTexts)
  const lang = useLang()
  const now = useNow()
  const { author, rating, comment, createdAt, reply } = review
  return (
    <article className={style.review} aria-label={author.name}>
      <div className={style.by}>
        <b>
          <bdi dir="auto">{author.name}</bdi>
        </b>
        <Stars lit={rating} label={t.outOfFive(rating)} />
        <time dateTime={createdAt}>{relativeTime(lang, createdAt, now)}</time>
      </div>
      {comment && (
        <p>
          <bdi dir="auto" lang={foreignLang(lang, comment)}>
            {comment}
          </bdi>
        </p>
      )}
      {reply && reply.status !== 'rejected' ? (
        <Reply reply={reply} />
      ) : (
        <details className={style.answer} open={isFirst}>
          <summary>{t.writeReply}</summary>
          <ReplyForm review={review} entry={entry} />
        </details>
      )}
    </article>
  )
}

const Reply = ({ reply }: { reply: NonNullable<ReviewForOwner['reply']> }) => {
  const t = useTexts(myEntryTexts)
  return (
    <div className={style.reply}>
      <b>
        {t.yourReply}{' '}
        {reply.status === 'pending' && (
          <Tag tone="wait" icon="timer">
            {t.replyPending}
          </Tag>
        )}
      </b>
      <p>
        <bdi dir="auto">{reply.text}</bdi>
      </p>
    </div>
  )
}

const ReplyForm = ({ review: { id, reply }, entry }: ReviewProps) => {
  const t = useTexts(myEntryTexts)
  const lang = useLang()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: myEntryQuery(entry.kind).queryKey.slice(0, -1) })
  const formId = `reply-${id}`
  const { form, field, errors, isBusy } = useForm<'text'>(formId, {
    check: ({ text }) => ({ text: text.trim() ? undefined : t.replyMissing }),
    send: async ({ text }) => {
      await send(reviews.reply, { params: { id }, body: { text } })
      showToast({ text: t.replySent })
      await refresh()
    },
    explain: (error) => formFailure(error, lang, ['text']),
  })
  return (
    <form {...form} className={style.form}>
      {reply?.reason && <Note tone="bad">{t.replyRejected(reply.reason)}</Note>}
      <AreaField
        {...field('text')}
        label={t.replyLabel}
        placeholder={t.replyHint}
        dir="auto"
        rows={3}
        maxLength={reviewTextLengthMax}
      />
      <div role="alert">
        <FieldNote id={formId} error={errors.form} />
      </div>
      <div className={style.foot}>
        <span>{t.replyOnce}</span>
        <Button type="submit" size="small" aria-disabled={isBusy}>
          {isBusy ? t.sending : t.postReply}
        </Button>
      </div>
    </form>
  )
}
