export const HAND_OVER = 'message-hand-over'
