/* Events and functions of service workers, which the DOM library of TypeScript does not know. */

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushMessageEvent extends LastingEvent {
  readonly data: { text(): string } | null
}
interface NotificationClickEvent extends LastingEvent {
  readonly notification: Notification
}
interface AnsweringEvent extends Event {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface WindowClient {
  readonly url: string
  readonly frameType: string
  focus(): Promise<unknown>
  postMessage(message: string): void
}

interface WindowEventMap {
  push: PushMessageEvent
  notificationclick: NotificationClickEvent
  fetch: AnsweringEvent
}
interface Window {
  registration: ServiceWorkerRegistration
  clients: {
    openWindow(url: string): Promise<unknown>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>
  }
  __WB_MANIFEST: { url: string; revision: string | null }[]
}
