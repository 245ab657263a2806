import style from '#web/ui/icon.module.css'

/** Not in the sprite, which every page loads. */
export const Fingerprint = () => (
  <svg className={style.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 10a2 2 0 0 0-2 2c0 1-.1 2.5-.3 4M14 13.1c0 2.4 0 6.4-1 8.9M17.3 21c.1-.6.4-2.3.5-3M2 12a10 10 0 0 1 18-6M2 16h0M21.8 16c.2-2 .1-5.4 0-6M5 19.5C5.5 18 6 15 6 12a6 6 0 0 1 .3-2M8.7 22c.2-.7.4-1.3.5-2M9 6.8a6 6 0 0 1 9 5.2v2" />
  </svg>
)
