// The package brings no types of its own.
declare module 'google-protobuf/google/protobuf/any_pb.js'
