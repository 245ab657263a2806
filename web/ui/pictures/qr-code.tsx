type QrCodeProps = {
  code: { size: number; path: string }
  label: string
  className?: string | undefined
}

/** Black on white in both themes, since some cameras cannot read an inverted code. */
export const QrCode = ({ code: { size, path }, label, className }: QrCodeProps) => (
  <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
)
