import { lazyDialog } from '#ui/lazy.tsx'
import { SmsBalance } from '#messages/list/web/SmsBalance.tsx'
import { NewsButton } from '#news/web/NewsButton.tsx'
import { Offer } from '#parishes/offer/web/Offer.tsx'
import { ParishButton, ParishSwitch } from '#parishes/web/switch/ParishSwitch.tsx'
import { SearchButton } from '#search/web/SearchButton.tsx'
import type { ShellSlots } from '#shell/slots.ts'
import { POCKET } from '#pastoral-visits/pocket/web/paths.ts'

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
    const popups = await import('#news/popups/web/show-latest.tsx').catch(() => undefined)
    await popups?.showLatestPopup()
  },
  onSignOut: async () => {
    const { leavePocket } = await import('#pastoral-visits/pocket/web/leaving.ts')
    return (await leavePocket().catch(() => true)) ? undefined : POCKET
  },
}
