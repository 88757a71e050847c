import { announcementsChronicle } from '#announcements/chronicle.ts'
import { familiesChronicle } from '#families/chronicle.ts'
import { calendarChronicles } from '#inventory/liturgical-calendar/chronicles.ts'
import { parishPlacesChronicle } from '#inventory/parish-places/chronicle.ts'
import { paymentChronicles } from '#payments/chronicle.ts'
import { ordersChronicle } from '#orders/chronicle.ts'
import { intentionsChronicle } from '#intentions/chronicle.ts'
import { seriesChronicle } from '#intentions/series/chronicle.ts'
import { parishWorkersChronicle } from '#inventory/parish-workers/chronicle.ts'
import { messageGroupsChronicle, messagesChronicle } from '#messages/chronicle.ts'
import { peopleChronicle } from '#people/chronicle.ts'
import { publicPagesChronicle } from '#public-pages/settings/chronicle.ts'
import { visitChronicles } from '#visits/chronicle.ts'
import { bookChronicles } from './books.ts'

/** Every record whose history may be read. */
export const chronicles = [
  peopleChronicle,
  familiesChronicle,
  intentionsChronicle,
  seriesChronicle,
  announcementsChronicle,
  parishWorkersChronicle,
  parishPlacesChronicle,
  ordersChronicle,
  publicPagesChronicle,
  messagesChronicle,
  messageGroupsChronicle,
  ...calendarChronicles,
  ...paymentChronicles,
  ...visitChronicles,
  ...bookChronicles,
]
