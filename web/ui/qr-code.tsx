type QrCodeProps = {
  /** As `qrPath` draws it. */
  code: { size: number; path: string }
  label: string
  className?: string | undefined
}

/** Black on white in both themes: not every camera reads an inverted code. */
export const QrCode = ({ code: { size, path }, label, className }: QrCodeProps) => (
  <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
)
