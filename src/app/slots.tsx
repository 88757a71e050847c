import { lazyDialog } from '#kit/lazy.tsx'
import { SmsBalance } from '#messages/list/SmsBalance.tsx'
import { NewsButton } from '#news/NewsButton.tsx'
import { Offer } from '#parishes/offer/screen/Offer.tsx'
import { ParishButton, ParishSwitch } from '#parishes/switch/ParishSwitch.tsx'
import { SearchButton } from '#search/SearchButton.tsx'
import type { ShellSlots } from '#shell/slots.tsx'
import { POCKET } from '#visits/pocket/paths.tsx'

/** Fills the parts of the frame that belong to modules. */
export const shellSlots: ShellSlots = {
  BarButtons: () => (
    <>
      <SearchButton />
      <SmsBalance />
      <NewsButton />
      <ParishSwitch />
    </>
  ),
  Dialogs: Offer,
  ShortcutsDialog: lazyDialog(async () => (await import('./AllShortcuts.tsx')).AllShortcuts),
  ParishButton,
  onWelcome: async () => {
    const popups = await import('#news/popups/show-latest.tsx').catch(() => undefined)
    await popups?.showLatestPopup()
  },
  onSignOut: async () => {
    const { leavePocket } = await import('#visits/pocket/leaving.tsx')
    return (await leavePocket().catch(() => true)) ? undefined : POCKET
  },
}
