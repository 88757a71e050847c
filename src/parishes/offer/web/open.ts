import { newStore } from '#shell/store.ts'

/** Whether the offer is on the screen. */
export const offerOpen = newStore(false)

/** Opens the offer modal from any screen. */
export const openOffer = () => offerOpen.set(true)
