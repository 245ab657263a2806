export const demoAccounts = [
  { word: 'seller', phone: '770000001', password: 'demo-seller-1' },
  { word: 'admin', phone: '770000000', password: 'demo-admin-1' },
]
