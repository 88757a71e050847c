import { newStore } from '#shell/store.ts'

export const offerOpen = newStore(false)

export const openOffer = () => offerOpen.set(true)
