import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook

/** A link that looks like a button. */
export const LinkButton = ({ look, size, block, icon, iconTurns, className, children, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={buttonClass({ look, size, block }, className)}>
    {icon && <Icon name={icon} turns={iconTurns} />}
    {children}
  </Link>
)
