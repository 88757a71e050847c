/** Where a provider sends people back to: a page of ours, which hands its address over to the API. */
export const CALLBACK_PATH = '/signin/callback'

/** How the state of somebody who links an account begins: that page then asks `ownIdentity.link`, not `oidc.callback`. */
export const LINKING = 'link-'
