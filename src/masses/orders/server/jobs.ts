import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { forgetOrderers } from './retention.ts'
import { orderMail } from './emails/mail.ts'
import { movedMail } from './emails/moved.ts'
import { MOVED_MAIL } from '#masses/intentions/moving/server/service.ts'
import { ORDER_MAIL } from './order.ts'
import { PAYMENT_NEWS, paymentNews } from './payments/ask.ts'
import type { PaymentGateway } from './payments/payment-gateway.ts'
import { watchOrders } from './watch.ts'

/** Registers the jobs that run for orders after the response was sent. */
export async function orderJobs(
  jobs: Jobs,
  database: Database,
  mail: Mail,
  paymentGateway: PaymentGateway,
) {
  await jobs.work(ORDER_MAIL, orderMail(database, mail, paymentGateway.origin))
  await jobs.work(MOVED_MAIL, movedMail(database, mail, paymentGateway.origin))
  await jobs.work(PAYMENT_NEWS, paymentNews(database, paymentGateway))
  await jobs.every('order-watch', '* * * * *', watchOrders(database, paymentGateway))
  await jobs.every('order-forgetting', '30 3 * * *', forgetOrderers(database))
}
