/** Page to which a provider redirects users; it passes its query on to the API. */
export const CALLBACK_PATH = '/signin/callback'

/**
 * Prefix of the state of a user who links an account: the callback page then calls `ownIdentity.link`, not
 * `oidc.callback`.
 */
export const LINKING = 'link-'
