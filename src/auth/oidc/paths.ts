/** Page to which a provider redirects people; it passes its own address on to the API. */
export const CALLBACK_PATH = '/signin/callback'

/** How the state of somebody who links an account begins: that page then asks `ownIdentity.link`, not `oidc.callback`. */
export const LINKING = 'link-'
