const IP_ADDRESS = /^[\d.]+$|^\[/

/** Browsers have the interface only over https and on this computer, and refuse an address without a name. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !IP_ADDRESS.test(location.hostname)
