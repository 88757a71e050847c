import { orderCopies } from '../../remote/copy-jobs.ts'
import { orderBase } from './base-jobs.ts'

/** Creates the orders of the archiver to the queue of this database; without an S3 server nothing is copied there. */
export const createOrders = (url: string, bucket: object | undefined) => ({
  orderBase: () => orderBase(url),
  ...(bucket && { orderCopies: () => orderCopies(url) }),
})
