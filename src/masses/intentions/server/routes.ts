import { defineRoutes, type Routes } from '#platform/server/mount.ts'
import { intentions } from '../contract.ts'
import { freeMasses } from '../free-masses/contract.ts'
import { findFirstFreeMasses } from '../free-masses/server/first.ts'
import { intentionMove } from '../moving/contract.ts'
import { moveIntention } from '../moving/server/service.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export const intentionRoutes: Routes = [
  defineRoutes(intentions, {
    list: reading.listIntentions,
    calendar: reading.getIntentionCalendar,
    get: reading.getIntentionDetails,
    add: service.createIntention,
    edit: service.updateIntention,
    settle: service.settleIntention,
  }),
  defineRoutes(
    { freeMasses, intentionMove },
    {
      freeMasses: findFirstFreeMasses,
      intentionMove: moveIntention,
    },
  ),
]
