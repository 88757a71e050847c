import { call, CallProblem } from '#ui/calls/call.ts'
import { inform } from '#ui/dialogs/modals.ts'
import { popups } from '../contract.ts'

/** Shows the newest notice that the user has not seen, once. */
export async function showLatestPopup() {
  try {
    const { id } = await call(popups.latest)
    if (id === null) return
    const { title, body } = await call(popups.show, { params: { id } })
    // Most days there is no notice, so the code that shows one is loaded on demand.
    const view = await import('#ui/rich-text/RichTextView.tsx').catch(() => undefined)
    if (!view) return
    await inform({ title, message: <view.RichTextView text={body} /> })
    await call(popups.seen, { params: { id } })
  } catch (error) {
    // A failed request has shown its message already; the notice opens after the next sign-in.
    if (!(error instanceof CallProblem)) throw error
  }
}
