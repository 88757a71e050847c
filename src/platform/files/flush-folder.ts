/** Whether names in a folder can be flushed to the disk: Windows keeps a journal of them itself and refuses the order. */
export const CAN_FLUSH_FOLDERS = process.platform !== 'win32'
