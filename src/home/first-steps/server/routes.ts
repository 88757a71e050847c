import type { BackupPlacement } from '#operations/backups/server/keeping/gaps.ts'
import { defineRoutes } from '#platform/server/mount.ts'
import { firstSteps } from '../contract.ts'
import { listFirstSteps, skipFirstStep, tryMail } from './service.ts'
import { listSmsSenders, getTrial, trySms } from './trial-sms.ts'

export const firstStepRoutes = (smsReady: boolean, backups?: BackupPlacement) =>
  defineRoutes(firstSteps, {
    list: context => listFirstSteps(context, backups),
    skip: (context, body) => skipFirstStep(context, body.step, body.skipped),
    tryMail,
    smsSenders: context => listSmsSenders(context, smsReady),
    smsTrial: getTrial,
    trySms: (context, id, { to }) => trySms(context, smsReady, id, to),
  })
