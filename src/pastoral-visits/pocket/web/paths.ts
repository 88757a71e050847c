export const POCKET = '/inventory/pastoral-visits/pocket'
export const DEVICES = '/inventory/pastoral-visits/devices'
