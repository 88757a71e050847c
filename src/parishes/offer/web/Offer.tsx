import { lazyDialog } from '#ui/lazy.tsx'
import { offerOpen } from './open.ts'

const Dialog = lazyDialog(async () => (await import('./OfferDialog.tsx')).OfferDialog)

/** The offer, where somebody has opened it; its code is fetched then. */
export const Offer = () => offerOpen.use() && <Dialog onClose={() => offerOpen.set(false)} />
