import { defineRoutes, type Routes } from '#platform/server/mount.ts'
import { intentionClosures, intentionPatterns } from '../contract.ts'
import * as service from './service.ts'

export const intentionPatternRoutes: Routes = [
  defineRoutes(intentionPatterns, {
    list: service.listIntentionPatterns,
    get: service.getIntentionPattern,
    add: service.createIntentionPattern,
    edit: service.updateIntentionPattern,
  }),
  defineRoutes(intentionClosures, {
    list: service.listIntentionClosures,
    add: service.createIntentionClosure,
    remove: (context, id, { version }) => service.removeIntentionClosure(context, id, version),
  }),
]
