import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { letterheads } from '../contract.ts'
import * as service from './service.ts'
import { previewLetterhead } from './trial.ts'

export const letterheadRoutes = defineRoutes(letterheads, {
  list: service.listLetterheads,
  write: service.saveLetterhead,
  giveUp: (context, paper, { version }) => service.giveUp(context, paper, version),
  history: service.listLetterheadHistory,
  preview: withoutTransaction(previewLetterhead),
  send: withoutTransaction(context => service.uploadLetterheadPicture(context, context.file!)),
  picture: service.getLetterheadPicture,
})
