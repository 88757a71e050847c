import { call, CallProblem } from '#ui/calls/call.ts'
import { inform } from '#ui/dialogs/modals.ts'
import { popups } from '../contract.ts'

/** Shows the newest notice that this person has not seen, once. */
export async function showLatestPopup() {
  try {
    const { id } = await call(popups.latest)
    if (id === null) return
    const { title, body } = await call(popups.show, { params: { id } })
    // Most days there is no notice, so no first screen carries the code that shows one.
    const view = await import('#ui/rich-text/RichTextView.tsx').catch(() => undefined)
    if (!view) return
    await inform({ title, message: <view.RichTextView text={body} /> })
    await call(popups.seen, { params: { id } })
  } catch (error) {
    // A failed call has shown its message already; the notice opens with the next sign-in.
    if (!(error instanceof CallProblem)) throw error
  }
}
