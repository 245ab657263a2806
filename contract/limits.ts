/** Every number of the specification's §9 and of the limits table, in one place. Units come last in the name. */
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const requestTimeoutMs = 30_000
export const dialogAutoCloseMs = 3_000
export const afterVerifyCloseMs = 500
export const modalSwitchDelayMs = 150
export const toastMs = 4_000

export const codeLength = 6
export const codeLifeMs = 10 * minuteMs
export const codeTriesMax = 5
export const codeResendWaitMs = minuteMs

export const passwordLengthMin = 8
export const passwordLengthMax = 128
export const loginPasswordLengthMin = 6
export const phoneDigitsMin = 8
export const phoneDigitsMax = 15
export const nameLengthMin = 2
export const nameLengthMax = 50

export const sessionLifeMs = 30 * dayMs
export const sessionIdleMs = 14 * dayMs

export const imagesMax = 5
export const imageBytesMax = 5 * 1024 * 1024
export const imagePixelsMax = 60_000_000
export const imageWidths = [320, 640, 1280] as const

export const productNameLengthMax = 200
export const productTextLengthMax = 5_000
export const priceMax = 1_000_000_000
export const listingLifeMs = 60 * dayMs

export const pageSize = 10
export const shopPageSize = 12
export const pageSizeMax = 50
export const pageMax = 1_000_000

export const priceSlider = { min: 0, max: 10_000, step: 100 } as const
export const experienceBands = ['1-3', '3-5', '5-10', '10+'] as const
export const ratingBands = [3, 3.5, 4, 4.5] as const

export const previewLength = 40
export const shopPreviewLength = 100
export const myProductPreviewLength = 60

export const freshListMs = 5 * minuteMs
export const freshDetailMs = 10 * minuteMs
export const cacheKeepMs = 30 * minuteMs
export const queryRetries = 1

export const jsonBodyBytesMax = 256 * 1024

export const calculator = {
  sunHours: 5,
  efficiency: 0.8,
  batteryVolts: 12,
  depthOfDischarge: 0.5,
  panelWatts: 550,
  inverterMargin: 1.25,
  hoursMax: 24,
  wattsMax: 1_000_000,
  quantityMax: 100_000,
  rowsMax: 200,
  sharedRowsMax: 60,
} as const
