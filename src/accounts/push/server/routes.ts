import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { ownPush } from '../contract.ts'
import * as own from './subscriptions.ts'

export const pushRoutes = (config: own.PushConfig) =>
  defineRoutes(ownPush, {
    read: own.readOwnPush,
    getKey: context => own.getPublicKey(context, config),
    add: own.addSubscription,
    remove: own.removeSubscription,
    test: withoutTransaction((context, id) => own.testSubscription(context, config, id)),
  })
