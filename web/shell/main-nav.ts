import type { shellTexts } from '#web/shell/shell.texts.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { paths } from '#web/url.ts'

type ShellTexts = (typeof shellTexts)['ar']
type NavName = 'home' | 'engineers' | 'shops' | 'ads' | 'wanted' | 'calculator'
type NavItem = { name: NavName; long: keyof ShellTexts; to: string; icon: IconName }

/** The five entries of the specification's top bar, in its order, and the wanted ads. */
export const mainNav: readonly NavItem[] = [
  { name: 'home', long: 'home', to: paths.home, icon: 'home' },
  { name: 'engineers', long: 'engineers', to: paths.engineers, icon: 'eng' },
  { name: 'shops', long: 'shops', to: paths.shops, icon: 'store' },
  { name: 'ads', long: 'adsLong', to: paths.shopAds, icon: 'ads' },
  { name: 'wanted', long: 'wanted', to: paths.wanted, icon: 'want' },
  { name: 'calculator', long: 'calculatorLong', to: paths.calculator, icon: 'calc' },
]
