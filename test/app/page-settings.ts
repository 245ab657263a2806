export const pageSettings = {
  publicUrl: 'https://shamsouq.example',
  testMode: false,
  showsTestBanner: false,
  signInWays: { whatsapp: false, sms: true },
}
