import { lazyDialog } from '#ui/lazy.tsx'
import { offerOpen } from './open.ts'

const Dialog = lazyDialog(async () => (await import('./OfferDialog.tsx')).OfferDialog)

/** Dialog of the offer, shown when it is open; its code is loaded then. */
export const Offer = () => offerOpen.use() && <Dialog onClose={() => offerOpen.set(false)} />
