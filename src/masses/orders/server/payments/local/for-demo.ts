import { localSecret, notifyUrl } from '../payment-gateway.ts'
import { openLocalCashbill } from './server.ts'

/** The stand-in for a provider beside a demonstration: every parish has a shop there, named as its address. */
export const openLocalPayments = ({
  secretKey,
  publicUrl,
}: {
  secretKey: string
  publicUrl: string
}) =>
  openLocalCashbill({
    secretOf: shop => localSecret(secretKey, shop),
    notifyUrl: shop => notifyUrl(new URL(publicUrl).origin, shop),
  })
