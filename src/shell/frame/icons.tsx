import {
  IconBook2,
  IconBuildingChurch,
  IconCalendarWeek,
  IconCandle,
  IconCash,
  IconCircle,
  IconMessage,
  IconSettings,
  IconUsers,
  IconWalk,
} from '@tabler/icons-react'
import type { Icon as Drawing } from '@tabler/icons-react'

/** Icons of the first level of the menu (auth/menu/server/menu.ts); those of its items are in search/web/icons.ts. */
export const HEADINGS: Record<string, Drawing> = {
  calendar: IconCalendarWeek,
  people: IconUsers,
  books: IconBook2,
  intentions: IconCandle,
  visits: IconWalk,
  messages: IconMessage,
  payments: IconCash,
  parish: IconBuildingChurch,
  settings: IconSettings,
}

/** Icon by its name from the server; an unknown name gives a circle. */
export function Icon({ name, among = HEADINGS }: { name: string; among?: typeof HEADINGS }) {
  const Drawn = among[name] ?? IconCircle
  return <Drawn size={19} stroke={1.7} aria-hidden />
}
