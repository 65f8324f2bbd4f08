export const scannerText = {
  title: 'Scan a barcode',
  picture: 'Camera picture',
  starting: 'Starting the camera …',
  aim: 'Hold the barcode in front of the camera.',
  searching: 'Looking up the barcode …',
  torchOn: 'Turn the light on',
  torchOff: 'Turn the light off',
  photo: 'Choose a photo',
  reading: 'Reading the photo …',
  unreadablePhoto:
    'No barcode was found in the photo. Take it closer and straight, or type the digits.',
  typed: 'Digits below the bars',
  submit: 'Look up',
  notBarcode: 'This is not a whole barcode. Please check the digits.',
  problems: {
    none: 'No camera was found. Choose a photo or type the digits.',
    denied:
      'The camera may not be used. Allow it in the browser’s settings of this page, choose a photo or type the digits.',
    busy: 'The camera is in use by another program. Choose a photo or type the digits.',
    insecure: 'Browsers allow the camera only over HTTPS. Choose a photo or type the digits.',
    reader: 'The barcode reader could not be loaded. Type the digits.',
  },
};
