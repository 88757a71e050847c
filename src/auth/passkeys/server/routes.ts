import {
  defineRoutes,
  forVisitorsWithoutTransaction,
  type Routes,
  withoutTransaction,
} from '#platform/server/mount.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'
import { ownPasskeys, passkeySession } from '../contract.ts'
import * as own from './own-passkeys.ts'
import { challengeVisitor, signInWithPasskey } from './sign-in.ts'

export const passkeyRoutes = (auth: AuthConfig): Routes => [
  defineRoutes(passkeySession, {
    challenge: forVisitorsWithoutTransaction(context => challengeVisitor(context, auth)),
    signIn: forVisitorsWithoutTransaction((context, body) =>
      signInWithPasskey(context, auth, body),
    ),
  }),
  defineRoutes(ownPasskeys, {
    list: context => own.listOwnPasskeys(context, auth),
    challenge: context => own.challengeOwner(context, auth),
    add: withoutTransaction((context, body) => own.addPasskey(context, auth, body)),
    remove: (context, id) => own.removePasskey(context, auth, id),
  }),
]
