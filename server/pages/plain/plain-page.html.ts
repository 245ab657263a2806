import { createHash } from 'node:crypto'
import { formPagePolicy } from '#domain/content-policy.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { dirOf, type Lang, langParam } from '#web/platform/lang.ts'
import { siteTexts } from '#web/platform/site.texts.ts'

/** The colours of `tokens.css`; such a page has no stylesheet of its own, so that it is one small document. */
const style = `
:root{color-scheme:light dark;--ink:#0c1f16;--ink2:#3c4d44;--bg:#fff;--canvas:#f3f6f4;--line:#c2cfc7;--brand:#0a643a;--on:#fff;--link:#07502f;--soft:#e3f2e9;--bad:#fdebe9;--badink:#8e1a14}
@media (prefers-color-scheme:dark){:root{--ink:#eaf2ed;--ink2:#bccac2;--bg:#0e1612;--canvas:#17211c;--line:#37463e;--brand:#3fbe83;--on:#04210f;--link:#7bdca9;--soft:#12301f;--bad:#3a1614;--badink:#ffb4ad}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:1rem/1.7 Readex,"Noto Sans Arabic",system-ui,-apple-system,"Segoe UI",Tahoma,sans-serif}
:lang(en) body{line-height:1.58}
.still{max-inline-size:460px;margin-inline:auto;padding:8px 16px 32px}
header{display:flex;align-items:center;justify-content:space-between;min-block-size:56px}
a{color:var(--link);font-weight:500}
.brand{display:flex;align-items:center;gap:10px;font-size:1.125rem;font-weight:700;color:var(--ink);text-decoration:none}
.lang{display:grid;place-items:center;min-inline-size:44px;min-block-size:44px;text-decoration:none}
main{display:grid;gap:16px}
h1{margin:0;padding-block-start:6px;font-size:1.5rem;line-height:1.4}
p{margin:0}
article{display:flex;gap:14px;align-items:center;padding:12px;border-radius:16px;background:var(--canvas)}
article img{inline-size:84px;block-size:84px;border-radius:12px;object-fit:cover;flex:none}
article div{display:grid;gap:2px;min-inline-size:0;overflow-wrap:anywhere}
article b{font-weight:500;line-height:1.5}
.price{font-size:1.125rem;font-weight:700}
.price small{font-size:.8125rem;font-weight:500;margin-inline-start:5px}
.meta,.hint,small{font-size:.8125rem;color:var(--ink2)}
form{display:grid;gap:10px}
button{display:flex;align-items:center;gap:14px;inline-size:100%;min-block-size:68px;padding:10px 18px;border-radius:12px;border:1.5px solid var(--line);background:var(--bg);color:var(--ink);font:inherit;text-align:start;cursor:pointer}
button span{display:grid}
button>b{margin-inline:auto}
button b{font-size:1.0625rem;font-weight:600;line-height:1.45}
button svg{inline-size:26px;block-size:26px;flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.main{background:var(--brand);border-color:var(--brand);color:var(--on)}
.main small{color:inherit}
.go{display:flex;align-items:center;justify-content:center;min-block-size:52px;padding:6px 18px;border-radius:12px;background:var(--brand);color:var(--on);font-weight:600;text-decoration:none}
.code{display:grid;justify-items:center;gap:2px;padding:18px 12px;border-radius:16px;background:#05301d;color:#c5e3d2;font-size:.8125rem}
.code output{font-size:2.75rem;font-weight:700;line-height:1.35;letter-spacing:.06em;color:#fff}
bdi[dir]{white-space:nowrap}
label{display:grid;gap:6px;font-weight:500}
input{min-block-size:48px;padding:6px 14px;border-radius:12px;border:1.5px solid var(--line);background:var(--bg);color:var(--ink);font:inherit}
ol{margin:0;padding-inline-start:22px}
.undo{inline-size:auto;min-block-size:44px;padding:6px 16px;font-weight:600;flex:none}
:focus-visible{outline:2.5px solid #0b7a48;outline-offset:2px}
.done,.bad{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 14px;padding:12px 14px;border-radius:12px;background:var(--soft);font-weight:500}
.bad{background:var(--bad);color:var(--badink)}
.links{display:flex;flex-wrap:wrap;gap:4px 22px}
.links span{display:flex;align-items:center;gap:6px}
.links a,.links button{display:inline-flex;align-items:center;min-block-size:44px}
.links button{inline-size:auto;padding:0;border:0;background:none;color:var(--link);font-weight:500;text-decoration:underline}
@media (min-width:900px){body{background:var(--canvas)}.still{margin-block:40px;padding:16px 32px 32px;border-radius:22px;background:var(--bg);box-shadow:0 8px 20px -6px rgba(8,40,24,.14)}}
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** No script at all; buttons post to their own page only. */
export const plainPolicy = formPagePolicy(styleHash)

export const safe = escapeMarkup

const logo =
  '<svg width="32" height="32" viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="16" fill="#0A643A"/><g fill="#FFB81C"><circle cx="32" cy="12.4" r="5"/><circle cx="22" cy="22" r="5"/><circle cx="42" cy="22" r="5"/></g><path d="M17.3 32.4h29.4a3 3 0 0 1 2.9 2.2l4.2 15.2a3 3 0 0 1-2.9 3.8H13.1a3 3 0 0 1-2.9-3.8l4.2-15.2a3 3 0 0 1 2.9-2.2z" fill="#fff"/><path d="M26.5 30.6 24.7 45.8M37.5 30.6l1.8 15.2" stroke="#0A643A" stroke-width="3.4" stroke-linecap="round" fill="none"/></svg>'

/** A page for a link in a message: no app shell, one column, no script. `main` is HTML. */
export const plainPage = (lang: Lang, title: string, main: string): string => {
  const other = lang === 'ar' ? 'en' : 'ar'
  const site = safe(siteTexts[lang].name)
  return (
    `<!doctype html><html lang="${lang}" dir="${dirOf(lang)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${safe(title)} — ${site}</title><style>${style}</style></head><body><div class="still"><header>` +
    `<a class="brand" href="/">${logo}<span>${site}</span></a>` +
    `<a class="lang" href="?${langParam}=${other}" lang="${other}">${lang === 'ar' ? 'EN' : 'ع'}</a></header>` +
    `<main><h1>${safe(title)}</h1>${main}</main></div></body></html>`
  )
}
