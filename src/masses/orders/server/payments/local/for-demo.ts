import { localSecret, notifyUrl } from '../payment-gateway.ts'
import { openLocalCashbill } from './server.ts'

/** Opens the local payment provider of a demo, where every parish has a shop named after its address. */
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
