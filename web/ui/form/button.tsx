import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/form/button.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

export type ButtonLook = {
  look?: 'primary' | 'soft' | 'call' | 'outline' | 'danger' | 'ghost'
  size?: 'small' | 'medium' | 'large'
  block?: boolean
  icon?: IconName
  iconTurns?: boolean
}

export const buttonClass = ({ look = 'primary', size = 'medium', block = false }: ButtonLook, extra?: string) =>
  classNames(style.button, style[look], size !== 'medium' && style[size], block && style.block, extra)

type ButtonProps = ComponentProps<'button'> & ButtonLook

export const Button = ({ look, size, block, icon, iconTurns, className, children, ...rest }: ButtonProps) => (
  <button type="button" {...rest} className={buttonClass({ look, size, block }, className)}>
    {icon && <Icon name={icon} turns={iconTurns} />}
    {children}
  </button>
)

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string; turns?: boolean }

export const IconButton = ({ icon, label, turns, className, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} className={classNames(style.iconButton, className)} aria-label={label}>
    <Icon name={icon} size="large" turns={turns} />
  </button>
)
