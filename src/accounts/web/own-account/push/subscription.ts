import { CallProblem, call } from '#ui/calls/call.ts'
import { ownPush } from '../../../push/contract.ts'
import { POCKET } from '#pastoral-visits/pocket/web/paths.ts'

/** Browsers have them only over https and on this computer; an iPhone only for an installed page. */
export const canNotify = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The program has one service worker, that of the visits page; it shows the notifications too. */
const findRegistration = () => navigator.serviceWorker.getRegistration(POCKET)

/** Returns the address of this browser at its push service, if it is subscribed. */
export async function findEndpoint(): Promise<string | null> {
  if (!canNotify()) return null
  const subscription = await (await findRegistration())?.pushManager.getSubscription()
  return subscription?.endpoint ?? null
}

async function startWorker() {
  const registration = await navigator.serviceWorker.register('/pocket-sw.js', { scope: POCKET })
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return registration
  await new Promise<void>(resolve => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    })
  })
  return registration
}

const FORBIDDEN =
  'Przeglądarka nie pozwala na powiadomienia. Zezwól na nie w jej ustawieniach dla tej strony i spróbuj ponownie.'
const NOT_SUBSCRIBED =
  'Przeglądarka nie połączyła się ze swoim serwerem powiadomień. Spróbuj ponownie za chwilę. W oknie prywatnym powiadomień nie ma.'

/** Asks for the permission and subscribes this browser. */
export async function subscribe() {
  if ((await Notification.requestPermission()) !== 'granted') throw new CallProblem(0, FORBIDDEN)
  const registration = await startWorker()
  const { public_key } = await call(ownPush.getKey)
  const { endpoint, keys } = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
    .then(
      subscription => subscription.toJSON(),
      () => {
        throw new CallProblem(0, NOT_SUBSCRIBED)
      },
    )
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

export async function unsubscribe(endpoint: string) {
  const subscription = await (await findRegistration())?.pushManager.getSubscription()
  if (subscription?.endpoint === endpoint) await subscription.unsubscribe()
}
